/** zod reads its settings from here, so that they hold before its first schema is made, independent of load order. */
const settings = globalThis as { __zod_globalConfig?: { jitless?: boolean } }

// The content-security policy forbids `eval`: zod must not even try. Costs the entry nothing, zod stays out of it.
settings.__zod_globalConfig = { ...settings.__zod_globalConfig, jitless: true }
