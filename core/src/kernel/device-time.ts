/** Header in which a device sends its own time, so that a wrong clock is told from a late message. */
export const deviceTimeHeader = 'device-time'
