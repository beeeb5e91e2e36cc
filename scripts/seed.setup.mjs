import fc from 'fast-check'

/** Values of properties come from the seed of the run (scripts/seed.mjs); without one, from chance. */
const seed = process.env.SEED
if (seed) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(seed) })
