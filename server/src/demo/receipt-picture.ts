/** A printed receipt, drawn by ourselves. */
const line = (y: number, width: number) => `<rect x="290" y="${y}" width="${width}" height="10" fill="#8b9296"/>`

export const receiptPicture = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600" viewBox="0 0 800 600">
  <rect width="800" height="600" fill="#6f665c"/>
  <path d="M260 40 L540 40 L540 545 L520 560 L500 545 L480 560 L460 545 L440 560 L420 545 L400 560 L380 545 L360 560 L340 545 L320 560 L300 545 L280 560 L260 545 Z" fill="#f6f4ee"/>
  <text x="400" y="100" font-family="monospace" font-size="30" text-anchor="middle" fill="#333">STRUK</text>
  ${[140, 170, 200, 250, 280, 330].map((y, at) => line(y, at % 2 === 0 ? 220 : 160)).join('')}
  <rect x="290" y="400" width="220" height="4" fill="#333"/>
  <text x="400" y="450" font-family="monospace" font-size="28" text-anchor="middle" fill="#333">TOTAL</text>
  ${line(480, 220)}
</svg>`
