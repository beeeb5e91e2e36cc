/** WIB, WITA and WIT: the three of Indonesia. */
export const timeZones = ['Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura'] as const
