// A library that programs load before their own: it moves the clock on the wall by CLOCK_OFFSET seconds. Timers keep
// their real length, since they go by the monotonic clock. libfaketime shows the true time to signal handlers that
// interrupt a wait, so that no timeout of PostgreSQL ever ends with it.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

typedef int (*reader)(clockid_t, struct timespec *);

static reader machine_clock;
static time_t offset;

__attribute__((constructor)) static void prepare(void) {
  const char *given = getenv("CLOCK_OFFSET");
  offset = given ? atoll(given) : 0;
  machine_clock = (reader)dlsym(RTLD_NEXT, "clock_gettime");
}

int clock_gettime(clockid_t clock, struct timespec *at) {
  // Libraries that are prepared before this one may ask already.
  int failed = machine_clock ? machine_clock(clock, at) : (int)syscall(SYS_clock_gettime, clock, at);
  if (!failed && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) at->tv_sec += offset;
  return failed;
}

int gettimeofday(struct timeval *restrict at, void *restrict zone) {
  struct timespec now;
  (void)zone;
  if (clock_gettime(CLOCK_REALTIME, &now)) return -1;
  at->tv_sec = now.tv_sec;
  at->tv_usec = now.tv_nsec / 1000;
  return 0;
}

time_t time(time_t *at) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now)) return -1;
  if (at) *at = now.tv_sec;
  return now.tv_sec;
}

int timespec_get(struct timespec *at, int base) {
  return base == TIME_UTC && clock_gettime(CLOCK_REALTIME, at) == 0 ? base : 0;
}
