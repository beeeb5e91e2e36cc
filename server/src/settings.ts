import { join, resolve } from 'node:path'
import { z } from 'zod'
import type { MailOptions } from './outside/mail-transport.ts'
import type { WhatsAppOptions } from './outside/whatsapp-transport.ts'

const flag = z.enum(['0', '1']).transform((value) => value === '1')
const address = (protocol: RegExp) => z.url({ protocol }).transform((url) => url.replace(/\/+$/, ''))
/** Both, or neither. */
const together = [
  ['SMTP_URL', 'MAIL_FROM'],
  ['WHATSAPP_URL', 'WHATSAPP_TOKEN'],
] as const
const Settings = z
  .object({
    PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
    HOST: z.string().min(1).default('127.0.0.1'),
    DATA_DIR: z.string().min(1).default('./data'),
    PUBLIC_URL: address(/^https?$/).optional(),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DEMO: flag.optional(),
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    RATE_LIMIT: z.coerce.number().int().min(0).default(1200),
    POOL_SIZE: z.coerce.number().int().min(1).max(200).default(10),
    POOL_PER_COMPANY: z.coerce.number().int().min(1).optional(),
    WAITING_PER_COMPANY: z.coerce.number().int().min(1).max(10_000).default(500),
    PROXIES: z
      .string()
      .transform((text) => text.split(',').map((one) => one.trim()))
      .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
      .optional(),
    METRICS_TOKEN: z.string().min(16).optional(),
    PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
    WORKER: flag.default(true),
    BACKUP_DIR: z.string().min(1).optional(),
    BACKUP_KEEP: z.coerce.number().int().min(1).max(1000).default(7),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.email().optional(),
    WHATSAPP_URL: address(/^https?$/).optional(),
    WHATSAPP_TOKEN: z.string().min(1).optional(),
  })
  .check(({ value, issues }) => {
    for (const [one, other] of together)
      for (const [missing, given] of [
        [one, other],
        [other, one],
      ] as const)
        if (value[missing] === undefined && value[given] !== undefined)
          issues.push({ code: 'custom', path: [missing], message: `needed where ${given} is set`, input: value })
    if (value.DEMO && !isForTrying(value)) {
      const message = 'demo data has known passwords; it is loaded on loopback and without PUBLIC_URL only'
      issues.push({ code: 'custom', path: ['DEMO'], message, input: value })
    }
  })

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1', 'localhost'])
export const isLoopback = (host: string): boolean => loopback.has(host)

/** True where only the person at this machine reaches the server. */
function isForTrying({ HOST, PUBLIC_URL }: { HOST: string; PUBLIC_URL?: string | undefined }): boolean {
  return isLoopback(HOST) && PUBLIC_URL === undefined
}

export interface Settings {
  port: number
  host: string
  dataDir: string
  /** Public address, for the links in messages; absent: the address it listens on. */
  publicUrl: string | undefined
  /** Absent: the embedded PostgreSQL. */
  databaseUrl: string | undefined
  /** Only the person at this machine reaches it: demo companies, whose passwords are known, may be there. */
  isForTrying: boolean
  /** Load the demo data into an empty database. */
  demo: boolean
  logLevel: string
  /** Requests per minute and caller; 0 means no limit. */
  rateLimit: number
  poolSize: number
  /** Connections that one company may hold at once; absent: half of the pool. */
  poolPerCompany: number | undefined
  /** Requests of one company that may wait for a connection; further ones are refused. */
  waitingPerCompany: number
  /** Addresses of reverse proxies, whose word about the caller's address is believed; nobody else's is. */
  proxies: string[] | undefined
  /** For `/metrics`; absent: it answers on the same machine only. */
  metricsToken: string | undefined
  /** Processes that share the port; jobs run in one of them. */
  processes: number
  /** Run jobs and scheduled tasks in this server, too. */
  worker: boolean
  backupDir: string
  /** Backups that stay in that folder. */
  backupKeep: number
  /** The mail server, and the sender's address; absent: mails stay in the outbox. */
  mail: MailOptions | undefined
  /** The provider for WhatsApp; absent: messages stay in the outbox with a link. */
  whatsapp: WhatsAppOptions | undefined
}

/** Reads the environment once; each problem is reported as a sentence. */
export function readSettings(environment: NodeJS.ProcessEnv): Settings {
  // An empty variable means an absent one, as in most shells' .env habits.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Settings.safeParse(given)
  if (!read.success) {
    const faults = read.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
    throw new SettingsError(`These settings cannot be used:\n${faults.join('\n')}\nThe README lists what each may be.`)
  }
  const env = read.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: resolve(env.DATA_DIR),
    publicUrl: env.PUBLIC_URL,
    databaseUrl: env.DATABASE_URL,
    isForTrying: isForTrying(env),
    demo: env.DEMO ?? (env.DATABASE_URL === undefined && isForTrying(env)),
    logLevel: env.LOG_LEVEL,
    rateLimit: env.RATE_LIMIT,
    poolSize: env.POOL_SIZE,
    poolPerCompany: env.POOL_PER_COMPANY,
    waitingPerCompany: env.WAITING_PER_COMPANY,
    proxies: env.PROXIES,
    metricsToken: env.METRICS_TOKEN,
    processes: env.PROCESSES,
    worker: env.WORKER,
    backupDir: resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, 'backups')),
    backupKeep: env.BACKUP_KEEP,
    mail: env.SMTP_URL && env.MAIL_FROM ? { url: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
    whatsapp: env.WHATSAPP_URL && env.WHATSAPP_TOKEN ? { url: env.WHATSAPP_URL, token: env.WHATSAPP_TOKEN } : undefined,
  }
}

/** Public address: the one that is set, or the one it listens on. */
export const publicUrlOf = ({ publicUrl, host, port }: Pick<Settings, 'publicUrl' | 'host' | 'port'>): string =>
  publicUrl ?? `http://${host}:${port}`

export class SettingsError extends Error {}
