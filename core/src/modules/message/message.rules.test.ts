import { describe, expect, test } from 'vitest'
import { languages } from '../../kernel/text.ts'
import {
  letterText,
  mostAttempts,
  oneLine,
  parametersIn,
  plainName,
  sampleOf,
  usualWording,
  waitMs,
  wayOf,
  whatsappLink,
  wordingId,
  wordingPlaces,
  wordingProblems,
  written,
} from './message.rules.ts'
import { messageText } from './message.text.ts'
import { messageChannels, messageTemplateNames, messageTemplates, ownTemplateNames } from './message.templates.ts'

const usual = messageTemplateNames.flatMap((template) =>
  messageChannels.flatMap((channel) =>
    languages.flatMap((language) => {
      const wording = usualWording({ template, channel, language })
      return wording ? [{ template, channel, language, ...wording }] : []
    }),
  ),
)

describe('the usual words', () => {
  test('are there for every template', () => {
    expect(new Set(usual.map(({ template }) => template))).toEqual(new Set(messageTemplateNames))
  })
  test.each(usual)('$template $channel $language name only what is known, and all that is needed', (wording) => {
    const { parameters, needs = [] } = messageTemplates[wording.template]
    const named = parametersIn(`${wording.subject} ${wording.body}`)
    expect(named.filter((name) => !parameters.includes(name))).toEqual([])
    expect(needs.filter((name) => !named.includes(name))).toEqual([])
    expect(wording.subject === null).toBe(wording.channel === 'WHATSAPP')
  })
  test('of messages to customers can be changed, each by a name of its own', () => {
    const ids = wordingPlaces.map(wordingId)
    expect(new Set(ids).size).toBe(56)
    for (const template of ownTemplateNames)
      for (const channel of messageChannels)
        for (const language of languages) expect(ids).toContain([template, channel, language].join('-'))
  })
})

describe('the placeholders of a template that a company may word', () => {
  test.each(ownTemplateNames)('%s are each explained, and shown in a sample', (template) => {
    const { parameters } = messageTemplates[template]
    const ofCompany = ['company', 'contact', 'sender']
    expect(Object.keys(messageText.parameters)).toEqual(expect.arrayContaining([...parameters]))
    expect([...ofCompany, ...Object.keys(sampleOf('en'))]).toEqual(expect.arrayContaining([...parameters]))
  })
})

describe('a way out', () => {
  test('without a provider is the chat with the text in it', () => {
    expect(wayOf('WHATSAPP', '+62811', 'Halo & salam', false)).toEqual({
      has_provider: false,
      whatsapp_link: 'https://wa.me/62811?text=Halo%20%26%20salam',
    })
    expect(wayOf('EMAIL', 'a@b.example', 'Halo', false).whatsapp_link).toBeNull()
    expect(wayOf('WHATSAPP', null, 'Halo', true)).toEqual({ has_provider: true, whatsapp_link: null })
  })
  test('of a letter that is pasted has its subject first', () => {
    expect(letterText({ subject: 'S', body: 'B' })).toBe('S\n\nB')
    expect(letterText({ subject: null, body: 'B' })).toBe('B')
  })
})

describe('a written message', () => {
  test.each([
    ['{{customer}}', 'Budi'],
    ['{{ customer }}!', 'Budi!'],
    ['{{nobody}}x', 'x'],
    ['a\n\n\n\n{{empty}}\n', 'a'],
    ['{{evil}}', '{{customer}} $& $1'],
  ])('%j → %j', (body, expected) => {
    const values = { customer: 'Budi', empty: '', evil: '{{customer}} $& $1' }
    expect(written({ subject: null, body }, values)).toEqual({ subject: null, body: expected })
  })
  test('has a subject of one line, whatever the names in it', () => {
    const values = { company: 'Maju\r\nBcc: all@evil.example' }
    expect(written({ subject: 'From {{company}}', body: '' }, values).subject).toBe('From Maju Bcc: all@evil.example')
    expect(oneLine(' a\u0000\u2028b\tc ')).toBe('a b c')
  })
})

describe('own words', () => {
  const problems = (subject: string | null, body: string, channel: 'EMAIL' | 'WHATSAPP' = 'EMAIL') =>
    wordingProblems('NOTE', channel, { subject, body })
  test.each([
    ['are right', 'From {{company}}', '{{customer}} {{text}}', {}],
    ['want a subject', null, '{{text}}', { subject: 'required' }],
    ['name what is not there', 'x', '{{text}} {{price}}', { body: 'unknown_parameter' }],
    ['name it in the subject', '{{ url }}', '{{text}}', { subject: 'unknown_parameter' }],
    ['forget what is typed', 'x', 'Hello', { body: 'missing_parameter' }],
    ['have empty braces', 'x', '{{text}} {{}}', { body: 'unknown_parameter' }],
  ])('%s', (_, subject, body, expected) => {
    const keys = Object.entries(problems(subject, body)).map(([name, { key }]) => [name, key])
    expect(Object.fromEntries(keys)).toEqual(expected)
  })
  test('for WhatsApp need no subject', () => expect(problems(null, '{{text}}', 'WHATSAPP')).toEqual({}))
  test('are told what they may name', () => {
    expect(problems('x', '{{text}} {{price}}')['body']?.params).toEqual({
      name: '{{price}}',
      known: '{{customer}} {{company}} {{contact}} {{sender}} {{text}}',
    })
  })
})

test.each([
  ['0812-3456 7890', 'Halo & apa kabar?', 'https://wa.me/6281234567890?text=Halo%20%26%20apa%20kabar%3F'],
  ['+65 9123 4567', 'Baris\nbaru 😀', 'https://wa.me/6591234567?text=Baris%0Abaru%20%F0%9F%98%80'],
])('the chat with %s', (phone, text, link) => expect(whatsappLink(phone, text)).toBe(link))

describe('the wait after an attempt', () => {
  const minutes = (attempts: number, random = 0.5) => (waitMs(attempts, random) ?? 0) / 60_000
  test('grows, and ends', () => {
    const waits = Array.from({ length: mostAttempts - 1 }, (_, at) => minutes(at + 1))
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits[0]).toBe(1)
    expect(waitMs(mostAttempts, 0.5)).toBeNull()
  })
  test('is a little more or less', () => {
    expect(minutes(4, 0)).toBe(48)
    expect(minutes(4, 1)).toBe(72)
  })
})

test.each([
  ['PT. Sumber Rejeki, Tbk', 'PT. Sumber Rejeki, Tbk'],
  ['Menang! https://evil.example/x?y=1 klik', 'Menang! klik'],
  ['www.evil.example', '-'],
  ['evil.example/login', 'evil example login'],
  ['Hadiah di evil\u200b.example', 'Hadiah di evil example'],
  ['mail@evil.example', 'mail evil example'],
  ['two\nlines\tand more', 'two lines and more'],
  ['n'.repeat(200), `${'n'.repeat(59)}…`],
])('%j in a mail is %j', (given, told) => expect(plainName(given)).toBe(told))
