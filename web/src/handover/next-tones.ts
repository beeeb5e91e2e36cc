/** Tones of the places to which a vehicle goes that came back. */
export const nextTones = { AVAILABLE: 'success', WORKSHOP: 'warning', BLOCKED: 'danger' } as const
