/** The page that a link of a customer opens; the key stands behind `#`, where the browser keeps it to itself. */
export const linkPage = '/c'
