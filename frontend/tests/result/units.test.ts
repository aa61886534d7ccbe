import { expect, it } from "vitest";
import { figure, prefixOf, short, speed } from "../../src/islands/result/units";

it("writes figures as the field does", () => {
  expect(speed("memory", 4.46e12)).toBe("4.46 TB/s");
  expect(speed("caches", 42.738e9)).toBe("42.7 GB/s");
  expect(speed("arithmetic", 50.96e12)).toBe("51 TFLOP/s");
  expect(short(2e10)).toBe("20 G");
  expect(short(0.5)).toBe("0.5");
  expect(figure(9.744)).toBe("9.74");
  expect(prefixOf(999)).toEqual({ divisor: 1, prefix: "" });
});
