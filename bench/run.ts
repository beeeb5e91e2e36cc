import { openPlace } from './place.ts'
import { table, type Figure } from './figures.ts'
import { parts } from './parts.ts'

const say = (line = '') => void process.stdout.write(`${line}\n`)

/** The parts that are named, or all of them. */
function chosen(names: readonly string[]) {
  const unknown = names.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0)
    throw new Error(
      `There is no part named ${unknown.join(', ')}. There are: ${parts.map(({ name }) => name).join(', ')}.`,
    )
  return names.length > 0 ? parts.filter(({ name }) => names.includes(name)) : parts
}

const wanted = chosen(process.argv.slice(2))
const place = await openPlace(say)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void place.close().finally(() => process.exit(1)))
try {
  const aimed: Figure[] = []
  for (const { name, about, run } of wanted) {
    const figures = await run(place)
    say(`\n${name}: ${about}\n\n${table(figures)}`)
    aimed.push(...figures.filter(({ aim }) => aim))
  }
  if (wanted.length > 1 && aimed.length > 0) say(`\nAll figures that have an aim\n\n${table(aimed)}`)
} finally {
  await place.close()
}
