// One seed for everything that a test leaves to chance: said with a failure, it brings the same values again.

const MOST = 2 ** 31

/** The seed of this run, for every program that is started from now on. */
export function setSeed() {
  process.env.SEED ??= String(Math.floor(Math.random() * MOST))
  return Number(process.env.SEED)
}
