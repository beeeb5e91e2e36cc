import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

describe('the ways out for messages', () => {
  test('are closed unless said otherwise', () => {
    expect(readSettings({})).toMatchObject({ mail: undefined, whatsapp: undefined })
    expect(readSettings({ SMTP_URL: '', MAIL_FROM: '' }).mail).toBeUndefined()
  })
  test('are opened by both of their settings', () => {
    const settings = readSettings({
      SMTP_URL: 'smtps://me:secret@mail.example:465',
      MAIL_FROM: 'no-reply@lajur.example',
      WHATSAPP_URL: 'https://graph.example/v23.0/1055/',
      WHATSAPP_TOKEN: 'token',
    })
    expect(settings.mail).toEqual({ url: 'smtps://me:secret@mail.example:465', from: 'no-reply@lajur.example' })
    expect(settings.whatsapp).toEqual({ url: 'https://graph.example/v23.0/1055', token: 'token' })
  })
  test.each([
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM: needed where SMTP_URL is set'],
    [{ MAIL_FROM: 'a@b.example' }, 'SMTP_URL: needed where MAIL_FROM is set'],
    [{ WHATSAPP_URL: 'https://graph.example' }, 'WHATSAPP_TOKEN: needed where WHATSAPP_URL is set'],
    [{ SMTP_URL: 'http://mail.example', MAIL_FROM: 'a@b.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'nobody' }, 'MAIL_FROM'],
  ])('%o are not enough', (environment, sentence) => {
    expect(() => readSettings(environment)).toThrow(sentence)
  })
})

describe('demo data', () => {
  test('is loaded where only the person at the machine comes in', () => {
    expect(readSettings({})).toMatchObject({ demo: true, isForTrying: true })
    expect(readSettings({ DATABASE_URL: 'postgres://db.example/lajur' }).demo).toBe(false)
  })
  test.each([[{ HOST: '0.0.0.0' }], [{ PUBLIC_URL: 'https://lajur.example' }]])('is not loaded with %o', (open) => {
    expect(readSettings(open)).toMatchObject({ demo: false, isForTrying: false })
    expect(() => readSettings({ ...open, DEMO: '1' })).toThrow('DEMO: demo data has known passwords')
  })
})

test('proxies are named by address', () => {
  expect(readSettings({ PROXIES: '10.0.0.2, 172.16.0.0/12' }).proxies).toEqual(['10.0.0.2', '172.16.0.0/12'])
  expect(() => readSettings({ PROXIES: 'everybody' })).toThrow('PROXIES')
})
