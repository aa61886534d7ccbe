/** A sign-up takes the zone of the browser, so that the first study day ends when the learner sleeps. */
export function fillTimeZone(page: ParentNode = document): void {
  const field = page.querySelector<HTMLInputElement>('input[type="hidden"][name="time_zone"]');
  if (field) field.value = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "";
}
