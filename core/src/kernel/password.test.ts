import { describe, expect, test } from 'vitest'
import { passwordProblem } from './password.ts'

describe('a password', () => {
  test.each([
    ['short', 'password_short'],
    ['ninechars', 'password_short'],
    ['1234567890', 'password_common'],
    ['0987654321', 'password_common'],
    ['qwertyuiop', 'password_common'],
    ['password123!', 'password_common'],
    ['P@ssw0rd2026', 'password_common'],
    ['Bismillah123', 'password_common'],
    ['indonesia1945', 'password_common'],
    ['aaaaaaaaaaaa', 'password_common'],
    ['abcabcabcabc', 'password_common'],
    ['hendra.wijaya', 'password_own'],
    ['HendraWijaya1', 'password_own'],
    ['nusantararent', 'password_own'],
    ['nusantara-demo', null],
    ['kuda terbang biru', null],
    ['Tj8#vvq0LmZ', null],
  ])('%s: %s', (password, problem) =>
    expect(passwordProblem(password, ['Hendra Wijaya', 'hendra.wijaya@nusantara.example', 'Nusantara Rent'])).toBe(
      problem,
    ),
  )
})
