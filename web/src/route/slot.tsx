import { use, useMemo, type ComponentType } from 'react'
import { useCan } from '../api/can.tsx'
import { later, lazyPart } from '../record/later.tsx'
import type { RecordTab } from '../record/screen/record-tabs.tsx'
import { useTranslation } from '../text/text.ts'
import { ModulesContext } from './module.ts'
import type { PartIn, SlotName, Slots, TabSlot } from './slots.ts'

/** A part that can be drawn. */
type DrawnPart<Name extends SlotName> = PartIn<Name> & { Part: ComponentType<Slots[Name]> }

/** Each part becomes a component once: another one would begin anew wherever it is drawn. */
const drawn = new WeakMap<object, DrawnPart<never>>()

function draw<Name extends SlotName>(part: PartIn<Name>): DrawnPart<Name> {
  const { load, height, words } = part
  const known = drawn.get(part) ?? { ...part, Part: height ? later(load, height, words) : lazyPart(load, words) }
  drawn.set(part, known as DrawnPart<never>)
  return known as DrawnPart<Name>
}

/** The parts that modules declare for a slot, in the order of the modules, as far as the reader may see them. */
export function useSlot<Name extends SlotName>(slot: Name): readonly DrawnPart<Name>[] {
  const modules = use(ModulesContext)
  const can = useCan()
  return useMemo(() => {
    const parts = modules.flatMap((module) => module.parts ?? [])
    const visible = parts.filter((part) => part.slot === slot && (!part.access || can(part.access)))
    // The filter has just compared what tells the members of the union apart.
    return (visible as unknown as PartIn<Name>[]).map(draw)
  }, [modules, can, slot])
}

interface SlotProps<Name extends SlotName> {
  name: Name
  given: Slots[Name]
}

/** All parts of a slot, one after the other. */
export function Slot<Name extends SlotName>({ name: slot, given }: SlotProps<Name>) {
  const parts = useSlot(slot)
  return parts.filter(({ fits }) => fits?.(given) ?? true).map(({ name, Part }) => <Part key={name} {...given} />)
}

/** The tabs that other modules add to a record. */
export function useSlotTabs<Name extends TabSlot>(slot: Name): (given: Slots[Name]) => RecordTab[] {
  const { t } = useTranslation()
  const parts = useSlot(slot)
  return (given) =>
    parts
      .filter(({ fits }) => fits?.(given) ?? true)
      .map(({ name, title, Part }) => ({ name, title: t(title), panel: <Part {...given} /> }))
}
