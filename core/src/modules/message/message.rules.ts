import type { FieldProblems } from '../../kernel/error.ts'
import { formatLongDate } from '../../kernel/date.ts'
import { formatRupiah } from '../../kernel/money.ts'
import { normalizePhone } from '../../kernel/phone.ts'
import { languages, type Language } from '../../kernel/text.ts'
import {
  messageChannels,
  messageTemplates,
  ownTemplateNames,
  type MessageChannel,
  type MessageTemplateName,
  type OwnTemplate,
} from './message.templates.ts'

/** Words with `{{parameters}}` in them; a channel without subjects has none. */
export interface Wording {
  subject: string | null
  body: string
}
/** Which words: of a template, for a channel, in a language. */
export interface WordingPlace<T extends MessageTemplateName = MessageTemplateName> {
  template: T
  channel: MessageChannel
  language: Language
}

/** The default wording; null where the template is not for this channel. */
export function usualWording({ template, channel, language }: WordingPlace): Wording | null {
  const wording = messageTemplates[template].wording[channel]
  if (!wording) return null
  const at = languages.indexOf(language)
  return { subject: wording.subject?.[at] ?? null, body: wording.body[at] ?? '' }
}

/** Every wording that a company can change. */
export const wordingPlaces: readonly WordingPlace<OwnTemplate>[] = ownTemplateNames.flatMap((template) =>
  messageChannels
    .filter((channel) => messageTemplates[template].wording[channel])
    .flatMap((channel) => languages.map((language) => ({ template, channel, language }))),
)
export const wordingId = ({ template, channel, language }: WordingPlace): string =>
  [template, channel, language].join('-')

const parameter = /\{\{\s*([^{}]*?)\s*\}\}/g
export const parametersIn = (text: string): string[] => [...text.matchAll(parameter)].map(([, name = '']) => name)

/** In one line, as the head of a mail must be: nothing typed can begin a line of its own there. */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim()

const longestName = 60

/** A name as it stands in a mail to somebody who did not ask for it: short, and nothing that a reader could open. */
export function plainName(text: string): string {
  const plain = oneLine(text.replace(/\p{Cf}/gu, ''))
    .replace(/\S*(?::\/\/|\bwww\.)\S*/giu, ' ')
    .replace(/(?<=[\p{L}\p{N}_-])[.．。@:/\\]+(?=[\p{L}\p{N}_-])/gu, ' ')
  const short = Array.from(oneLine(plain))
  return (short.length > longestName ? `${short.slice(0, longestName - 1).join('')}…` : short.join('')) || '-'
}

/** Puts values where `{{name}}` stands, once: what stands in a value stays as it is. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .replace(parameter, (_, name: string) => values[name] ?? '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A message as it is read. */
export const written = ({ subject, body }: Wording, values: Readonly<Record<string, string>>): Wording => ({
  subject: subject === null ? null : oneLine(filled(subject, values)),
  body: filled(body, values),
})

const braces = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(' ')

/** Problems of a company's own wording; keys of the words under `invalid`. */
export function wordingProblems(template: OwnTemplate, channel: MessageChannel, { subject, body }: Wording) {
  const { parameters, needs = [], wording } = messageTemplates[template]
  const problems: FieldProblems = {}
  if (wording[channel]?.subject && !subject) problems['subject'] = { key: 'required' }
  for (const [name, text] of Object.entries({ subject: subject ?? '', body })) {
    const unknown = parametersIn(text).find((one) => !parameters.includes(one))
    if (unknown !== undefined)
      problems[name] = {
        key: 'unknown_parameter',
        params: { name: `{{${unknown}}}`, known: braces(parameters) },
      }
  }
  const missing = needs.filter((name) => !parametersIn(body).includes(name))
  if (missing.length > 0) problems['body'] ??= { key: 'missing_parameter', params: { name: braces(missing) } }
  return problems
}

/** Parameters of a preview without a recipient. */
export const sampleOf = (
  language: Language,
): Record<
  'customer' | 'text' | 'number' | 'total' | 'until' | 'day' | 'due' | 'link' | 'vehicle' | 'time',
  string
> => ({
  customer: 'Budi Santoso',
  text: language === 'id' ? 'Kendaraan Anda siap besok pukul 08.00.' : 'Your vehicle is ready tomorrow at 08.00.',
  number: 'QUO/2026/XI/0042',
  total: formatRupiah(4_440_000),
  until: formatLongDate('2026-11-30', language),
  day: formatLongDate('2026-11-16', language),
  due: formatLongDate('2026-12-14', language),
  link: 'https://lajur.example/…',
  vehicle: 'Toyota Avanza B 1234 XYZ',
  time: '30/11/2026 09:00 WIB',
})

/** How a message to a customer leaves: by a provider that is set up, or by the hands of the sender. */
export interface Way {
  has_provider: boolean
  /** Opens the chat with the text in it; null on other channels, and without an address. */
  whatsapp_link: string | null
}

/** The letter as it is pasted into a program of the sender's. */
export const letterText = ({ subject, body }: Wording): string => [subject, body].filter(Boolean).join('\n\n')

/** Opens a chat with the text typed in; the number as WhatsApp wants it, digits only. */
export const whatsappLink = (phone: string, text: string): string =>
  `https://wa.me/${normalizePhone(phone).slice(1)}?text=${encodeURIComponent(text)}`

export const wayOf = (channel: MessageChannel, recipient: string | null, body: string, has_provider: boolean): Way => ({
  has_provider,
  whatsapp_link: channel === 'WHATSAPP' && recipient ? whatsappLink(recipient, body) : null,
})

/** Letters that people may write to one mailbox in an hour: more is a mistake, or a nuisance to its reader. */
export const lettersAnHour = 30

/** Hours after which a letter leaves where so many others to its mailbox were written before it. */
export const hoursToWait = (before: number): number => Math.floor(before / lettersAnHour)

/** Minutes to wait after the first, second, … attempt that failed for now: a little over a day in all. */
const waits = [1, 5, 15, 60, 180, 480, 720] as const
export const mostAttempts = waits.length + 1
const jitter = 0.2

/** Delay after so many attempts, with jitter, so that retries do not arrive together. */
export function waitMs(attempts: number, random: number): number | null {
  const minutes = waits[attempts - 1]
  return minutes === undefined ? null : Math.round(minutes * 60_000 * (1 + jitter * (2 * random - 1)))
}
