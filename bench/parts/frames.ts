import { chromium, type Page } from '@playwright/test'
import { accountKey, accountOf } from '../../web/src/api/account.ts'
import type { Figure } from '../figures.ts'
import { password, type BenchCompany } from '../fill/companies.ts'
import type { Part } from '../part.ts'

/** From one frame to the next, in ms. */
interface Frames {
  p50: number
  p95: number
  worst: number
}

const steps = 180
const stepMs = 16
/** The width of most screens, and one too narrow for the days. */
const [usual, narrow] = [
  { width: 1366, height: 768 },
  { width: 1000, height: 768 },
]
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Runs in the page: records the time of every frame until stopped. */
const watch = `
  seen = []
  next = (now) => {
    seen.push(now)
    watching = requestAnimationFrame(next)
  }
  watching = requestAnimationFrame(next)`
const stop = 'cancelAnimationFrame(watching), seen'

/** Frames that the browser draws while `act` runs. */
async function during(page: Page, act: () => Promise<void>): Promise<Frames> {
  await page.evaluate(watch)
  await act()
  const times: number[] = await page.evaluate(stop)
  const seen = times.slice(1).map((time, n) => time - (times[n] ?? time))
  const sorted = seen.toSorted((a, b) => a - b)
  const share = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? 0
  return { p50: share(0.5), p95: share(0.95), worst: share(1) }
}

/** A steady hand: one step after the other, 3,000 pixels a second, whether or not the page keeps up. */
async function steadily(step: (n: number) => Promise<void>): Promise<void> {
  for (let n = 0; n < steps; n++) await Promise.all([step(n), pause(stepMs)])
}

/** Down and back, to the right and back, and a bar in circles: the same of any page that has these. */
async function measurePage(page: Page, { grid, bar }: { grid: string; bar: string }) {
  const middleOf = async (viewport: typeof usual) => {
    await page.setViewportSize(viewport)
    await pause(1000)
    const box = await page.locator(grid).boundingBox()
    if (!box) throw new Error('there is no board')
    const middle = { x: box.x + box.width * 0.6, y: box.y + box.height / 2 }
    await page.mouse.move(middle.x, middle.y)
    return middle
  }
  const turn = (n: number) => (n < steps / 2 ? 1 : -1)
  await middleOf(narrow)
  const across = await during(page, () => steadily((n) => page.mouse.wheel(40 * turn(n), 0)))
  const middle = await middleOf(usual)
  const down = await during(page, () => steadily((n) => page.mouse.wheel(0, 50 * turn(n))))
  const held = await page.locator(bar).first().boundingBox()
  if (!held) throw new Error('there is nothing to drag')
  await page.mouse.move(held.x + held.width / 2, held.y + held.height / 2)
  await page.mouse.down()
  const circle = (n: number) => (n / steps) * 4 * Math.PI
  const drag = await during(page, () =>
    steadily((n) => page.mouse.move(middle.x + 250 * Math.sin(circle(n)), middle.y + 120 * Math.cos(circle(n)))),
  )
  await page.keyboard.press('Escape')
  await page.mouse.up()
  return { 'scrolling down': down, 'scrolling across': across, 'dragging a bar': drag }
}

/** An empty page as large as the board: its frame times are the baseline of the machine. */
const barePage = `<style>body { margin: 0 }</style>
  <div id="grid" style="height: 500px; overflow: auto; position: relative">
    <div style="height: 53000px; width: 3000px; background: linear-gradient(#fff, #ccc)"></div>
    <div id="bar" style="position: absolute; top: 200px; left: 300px; width: 90px; height: 30px; background: green"></div>
  </div>
  <script>
    let isHeld = false
    bar.onpointerdown = () => (isHeld = true)
    onpointerup = () => (isHeld = false)
    onpointermove = (event) => isHeld && (bar.style.transform = 'translate(' + event.clientX + 'px,' + event.clientY + 'px)')
  </script>`

async function openBoard(page: Page, port: number, { email }: BenchCompany) {
  const origin = `http://127.0.0.1:${port}`
  const answer = await page.request.post(`${origin}/api/v2/oauth2/login`, { data: { email, password } })
  const account = JSON.stringify(accountOf(await answer.json()))
  await page.addInitScript(`localStorage.setItem('${accountKey}', ${JSON.stringify(account)})`)
  await page.goto(`${origin}/planning?zoom=quarter`)
  // Entries made by hand can be dragged.
  await page.locator('[data-loose]').first().waitFor()
  await pause(2000)
}

/** Scrolls and drags on the board, and on a bare page of the same size; nothing where there is no browser. */
async function measureFrames(port: number, company: BenchCompany): Promise<Figure[]> {
  const executablePath = process.env['CHROMIUM_PATH']
  const options = { ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu'] }
  const browser = await chromium.launch(options).catch(() => null)
  if (!browser) return []
  try {
    const page = await browser.newPage({ viewport: usual })
    await page.setContent(barePage)
    const bare = await measurePage(page, { grid: '#grid', bar: '#bar' })
    await openBoard(page, port, company)
    const ours = await measurePage(page, { grid: '[role=grid]', bar: '[data-loose]' })
    const written = ({ p50, p95, worst }: Frames) =>
      `p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, worst ${worst.toFixed(1)} ms`
    return (['scrolling down', 'scrolling across', 'dragging a bar'] as const).map((name) => ({
      name,
      ours: written(ours[name]),
      beside: written(bare[name]),
      ratio: ours[name].p95 / bare[name].p95,
    }))
  } finally {
    await browser.close()
  }
}

export const frames: Part = {
  name: 'frames',
  about: 'frames of the planning board, 1,000 vehicles and 91 days, beside a bare page of that size; ratio of p95',
  run: async (place) => measureFrames((await place.ours()).port, (await place.fleets()).large),
}
