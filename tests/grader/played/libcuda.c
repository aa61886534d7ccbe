// What a runner asks of libcuda, on memory that is a memfd.
#define _GNU_SOURCE
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <unistd.h>

enum { SUCCESS = 0, INVALID = 1 };

int cuInit(unsigned flags) { return SUCCESS; }
int cuDeviceGet(int* device, int number) { return *device = 0, SUCCESS; }
int cuDevicePrimaryCtxRetain(void** context, int device) { return *context = context, SUCCESS; }
int cuCtxSetCurrent(void* context) { return SUCCESS; }
int cuCtxSynchronize(void) { return SUCCESS; }
int cuGetErrorName(int code, const char** text) { return *text = "CUDA_ERROR_PLAYED", SUCCESS; }

int cuMemImportFromShareableHandle(uint64_t* handle, void* descriptor, int kind) {
    const int copy = dup((int)(intptr_t)descriptor);
    *handle = (uint64_t)copy;
    return copy < 0 ? INVALID : SUCCESS;
}

int cuMemAddressReserve(uint64_t* address, size_t size, size_t alignment, uint64_t at, uint64_t flags) {
    void* place = mmap(NULL, size, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    *address = (uint64_t)(uintptr_t)place;
    return place == MAP_FAILED ? INVALID : SUCCESS;
}

int cuMemMap(uint64_t address, size_t size, size_t offset, uint64_t handle, uint64_t flags) {
    void* place = (void*)(uintptr_t)address;
    void* mapped = mmap(place, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, (int)handle, (off_t)offset);
    return mapped == MAP_FAILED ? INVALID : SUCCESS;
}

int cuMemSetAccess(uint64_t address, size_t size, const void* description, size_t count) { return SUCCESS; }
int cuModuleLoadData(void** module, const void* image) { return *module = module, SUCCESS; }
int cuModuleGetFunction(void** function, void* module, const char* name) { return *function = module, SUCCESS; }

int cuLaunchKernel(void* function, unsigned gx, unsigned gy, unsigned gz, unsigned bx, unsigned by, unsigned bz,
                   unsigned shared, void* stream, void** parameters, void** extra) {
    return SUCCESS;
}
