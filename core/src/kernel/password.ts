/** Shorter ones are guessed; longer ones would only make hashing expensive. */
export const passwordLength = { min: 10, max: 128 }

/** Words that head the lists of stolen passwords, here and abroad; digits and signs around them do not help. */
const commonWords = new Set(
  `password passw0rd passwort admin administrator adminadmin root user guest login welcome letmein master secret
  qwerty qwertyuiop qwertyqwerty asdfghjkl asdfasdf zxcvbnm azerty qazwsx qazwsxedc abc abcabc abcdef abcdefgh iloveyou
  ilovegod loveyou love lovelove princess sunshine football baseball basketball superman batman spiderman dragon monkey
  shadow michael jordan charlie michelle jessica ashley daniel hello hellohello whatever trustno computer internet
  samsung google facebook freedom starwars pokemon naruto liverpool arsenal chelsea barcelona realmadrid juventus
  manchester mercedes ferrari toyota avanza innova changeme default temp test testing testtest demo sample
  rahasia katasandi sandi sayang sayangku sayangkamu cinta cintaku akucintakamu akusayangkamu indonesia indonesiaraya
  merdeka garuda jakarta surabaya bandung bali bismillah alhamdulillah insyaallah assalamualaikum allahuakbar muhammad
  keluarga bahagia semangat sukses anakku ibuku bapakku persib persija persebaya doraemon mawar melati kucing rental
  rentalmobil mobil sewamobil lajur`
    .split(/\s+/)
    .filter(Boolean),
)
const runs = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
]
const leet: Record<string, string> = { '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's' }

const plain = (password: string) => password.toLowerCase()
const lettersOnly = (password: string) => password.replace(/[^a-z]/g, '')
const unleet = (password: string) => password.replace(/[013457@$]/g, (sign) => leet[sign] ?? sign)

/** `aaaaaaaaaa`, `abababababab`: a short piece, again and again. */
const isRepeated = (password: string) => /^(.{1,4})\1+.{0,3}$/.test(password)

function isRun(password: string): boolean {
  return runs.some((run) => run.includes(password) || Array.from(run).toReversed().join('').includes(password))
}

export function isCommonPassword(password: string): boolean {
  const typed = plain(password)
  if (isRepeated(typed) || isRun(typed)) return true
  const core = typed.replace(/^[^a-z]+|[^a-z]+$/g, '')
  return [core, lettersOnly(typed), lettersOnly(unleet(typed)), unleet(core)].some((word) => commonWords.has(word))
}

/** Problem of a new password, as a key of the words under `invalid`; `about` are names it must not contain. */
export function passwordProblem(
  password: string,
  about: readonly (string | null | undefined)[] = [],
): 'password_short' | 'password_common' | 'password_own' | null {
  if (Array.from(password).length < passwordLength.min) return 'password_short'
  if (isCommonPassword(password)) return 'password_common'
  const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  const own = about.flatMap((name) => (name ? [name, name.split('@')[0] ?? ''] : [])).map(bare)
  const given = bare(password).replace(/\d+$/, '')
  return own.some((name) => name.length >= 4 && given === name.replace(/\d+$/, '')) ? 'password_own' : null
}
