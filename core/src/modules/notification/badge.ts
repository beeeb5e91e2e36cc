/** Number on the bell. Apart from the rules, because every screen shows it. */
export const badgeOf = (unread: number): string => (unread > 99 ? '99+' : String(unread))
