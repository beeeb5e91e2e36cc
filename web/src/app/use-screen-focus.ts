import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { keepFocus } from '../record/main-element.ts'

/** The link that led to a screen is gone with the last one: a keyboard goes on in the new one. */
export function useScreenFocus() {
  const router = useRouter()
  useEffect(
    () => router.subscribe('onRendered', ({ fromLocation, pathChanged }) => fromLocation && pathChanged && keepFocus()),
    [router],
  )
}
