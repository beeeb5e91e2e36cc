import { formatRupiah } from '@rental/core/kernel/money'
import { formatPlate } from '@rental/core/kernel/plate'
import type { FieldProblems } from '@rental/core/kernel/error'
import { expenseTypes } from '@rental/core/ledger/wallet.postings'
import type { Trip } from '@rental/core/modules/wallet/wallet.contract'
import { useId, useState } from 'react'
import { useAccount, useCan } from '../../../api/can.tsx'
import { ChoiceRow } from '../../../handover/choice-row.tsx'
import { device, isFull } from '../../../handover/device.ts'
import { tellDevice } from '../../../handover/device-news.ts'
import { newSending } from '../../../handover/sending.ts'
import { shrinkPhoto } from '../../../handover/shrink-photo.ts'
import { useKeptSheet } from '../../../handover/use-device.ts'
import { uuid } from '../../../handover/uuid.ts'
import { ScreenHeader } from '../../../record/screen-header.tsx'
import { optionOf } from '../../../record/subject.ts'
import { say, useTranslation } from '../../../text/text.ts'
import { Button } from '../../../ui/button.tsx'
import { notify } from '../../../ui/notify.ts'
import { useWalletRules } from '../balance.tsx'
import { PhotoChoice } from '../photo-choice.tsx'
import { AmountInput, FuelInputs, MoreInputs, TripInput } from './expense-inputs.tsx'
import { factsOf, loggedAt, newExpense, problemsOf, typedAgain, type OwnExpense } from './own-expense.ts'
import { OwnBalance } from './own-balance.tsx'
import { OwnTakenCash } from './taken-cash.tsx'
import { usualTrip } from './trips.ts'
import { useTrips } from './use-trips.ts'
import { WaitingExpenses } from './waiting-expenses.tsx'

/** Vehicles of the trips and own jobs that this device knows; the office names any. */
function useOwnVehicles(trips: readonly Trip[], user: string) {
  const mayNameAny = useCan()('wallet.verify')
  const own = useKeptSheet()?.entries.filter(({ driver_id }) => mayNameAny || driver_id === user)
  const found = own?.flatMap(({ vehicle }) => vehicle ?? []) ?? []
  const byId = new Map(found.map(({ id, plate }) => [id, formatPlate(plate)]))
  for (const { vehicle_id, vehicle_name } of trips)
    if (vehicle_id && vehicle_name) byId.set(vehicle_id, formatPlate(vehicle_name))
  return [...byId].map(([id, plate]) => ({ id, plate }))
}

/** Keeps an expense on the device, which sends it as soon as it can: now, if there is signal. */
async function keep(user_id: string, typed: OwnExpense) {
  const body = factsOf(typed, optionOf('wallet', 'reference_type', typed.reference_type))
  const logged_at = loggedAt(typed, new Date().toISOString())
  const sending = newSending(uuid())
  const kept = { id: uuid(), user_id, logged_at, body, photo: typed.photo, media_id: null, uploaded_at: null, sending }
  await device.put('expenses', kept)
  tellDevice()
}

function useOwnExpense() {
  const { t } = useTranslation()
  const user = useAccount()?.user.id ?? ''
  const rules = useWalletRules()
  const trips = useTrips()
  const known = useOwnVehicles(trips, user)
  const [typed, setTyped] = useState<OwnExpense>(() => newExpense())
  const [problems, setProblems] = useState<FieldProblems>({})
  const [busy, setBusy] = useState(false)
  const change = (some: Partial<OwnExpense>) => setTyped((was) => ({ ...was, ...some }))
  const delivery_order_id = typed.delivery_order_id ?? usualTrip(trips)?.id ?? ''
  const trip = trips.find(({ id }) => id === delivery_order_id)
  // With a trip, its vehicle alone.
  const vehicles = trip ? known.filter(({ id }) => id === trip.vehicle_id) : known
  const onlyVehicle = vehicles.length === 1 ? vehicles[0]?.id : undefined
  const vehicle_id = typed.vehicle_id || (onlyVehicle ?? '')
  const complete: OwnExpense = { ...typed, delivery_order_id, vehicle_id }
  const choosePhoto = async (file: File | null) => {
    setBusy(true)
    const blob = file && (await shrinkPhoto(file))
    setBusy(false)
    if (file && !blob) notify.error(t('wallet.photo.failed'))
    change({ photo: file && blob ? new File([blob], file.name, { type: blob.type }) : null })
  }
  const save = async () => {
    const found = problemsOf(complete, rules)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      await keep(user, complete)
      if (!navigator.onLine) notify.success(t('wallet.mine.kept'))
      setTyped(newExpense(typed.delivery_order_id))
    } catch (error) {
      notify.error(isFull(error) ? t('wallet.mine.full') : String(error))
    } finally {
      setBusy(false)
    }
  }
  const errorOf = (name: string) => {
    const problem = problems[name]
    return problem && say(`invalid.${problem.key}`, problem.params)
  }
  return { typed: complete, change, choosePhoto, save, busy, errorOf, trips, vehicles, rules, setTyped }
}

/** An expense on the way, in a few taps: amount and photo, kind, save. It works without signal. */
export function OwnExpenseScreen() {
  const { t } = useTranslation()
  const photoId = useId()
  const { typed, change, choosePhoto, save, busy, errorOf, trips, vehicles, rules, setTyped } = useOwnExpense()
  const isParking = typed.reference_type === 'PARKING'
  const kinds = expenseTypes.map((value) => ({ value, content: optionOf('wallet', 'reference_type', value) }))
  const hint = t('wallet.photo.parking', { amount: formatRupiah(rules.parking_without_photo) })
  return (
    <div className="mx-auto max-w-xl space-y-4">
      <ScreenHeader title={t('wallet.mine.title')} />
      <WaitingExpenses onCorrect={(expense) => setTyped(typedAgain(expense))} />
      <OwnTakenCash />
      <OwnBalance />
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void save()
        }}
      >
        <AmountInput value={typed.amount} error={errorOf('amount')} onChange={(amount) => change({ amount })} />
        <PhotoChoice
          id={photoId}
          isLarge
          photo={typed.photo}
          busy={busy}
          error={errorOf('media_id')}
          hint={isParking && hint}
          onChoose={(file) => void choosePhoto(file)}
        />
        <ChoiceRow
          label={t('wallet.mine.kind')}
          value={typed.reference_type}
          options={kinds}
          onChange={(reference_type) => change({ reference_type })}
          className="grid-flow-row grid-cols-3"
        />
        {typed.reference_type === 'FUEL' && <FuelInputs typed={typed} errorOf={errorOf} onChange={change} />}
        {trips.length > 0 && <TripInput typed={typed} trips={trips} onChange={change} />}
        <MoreInputs typed={typed} vehicles={vehicles} onChange={change} />
        <Button type="submit" busy={busy} className="h-12 w-full">
          {t('wallet.mine.save')}
        </Button>
      </form>
    </div>
  )
}
