import { languages } from '@rental/core/kernel/text'
import { messageTemplates } from '@rental/core/modules/message/message.templates'
import { say } from '../text/text.ts'
import type { OutgoingMessage } from './transport.ts'

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

const isLink = (line: string) => /^https?:\/\/\S+$/.test(line)

const link = (url: string) => `<a href="${escaped(url)}" style="color:#0f5f57;word-break:break-all">${escaped(url)}</a>`

/** A link on a line of its own becomes a button, with the address below it for those who do not see buttons. */
const button = (url: string, label: string) =>
  `<p style="margin:20px 0 8px"><a href="${escaped(url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#0f766e;color:#ffffff;font-weight:600;text-decoration:none">${escaped(label)}</a></p>` +
  `<p style="margin:0 0 20px;font-size:12px;color:#57606a">${link(url)}</p>`

const paragraph = (lines: string[]) =>
  lines.length > 0 ? `<p style="margin:0 0 16px">${lines.map(escaped).join('<br>')}</p>` : ''

/** The lines of one paragraph, cut where a link stands alone. */
function block(text: string, label: string | undefined): string {
  let before: string[] = []
  let html = ''
  for (const line of text.split('\n'))
    if (isLink(line)) {
      html += paragraph(before) + (label ? button(line, label) : `<p style="margin:0 0 16px">${link(line)}</p>`)
      before = []
    } else before.push(line)
  return html + paragraph(before)
}

/** The letter as programs with pictures and colours show it: tables and inline styles, for that is all they all know. */
export function htmlOf({ template, language, subject, body, company_name }: OutgoingMessage): string {
  const label = messageTemplates[template].button?.[languages.indexOf(language)]
  const blocks = body.split(/\n{2,}/).map((text) => block(text, label))
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escaped(subject ?? '')}</title></head>
<body style="margin:0;background:#f3f5f4">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f5f4"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border:1px solid #dfe4e2;border-radius:12px;font:15px/1.6 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#1c2422">
<tr><td style="padding:20px 28px;border-bottom:1px solid #e8ecea;font-size:16px;font-weight:600">${escaped(company_name)}</td></tr>
<tr><td style="padding:24px 28px 8px">${blocks.join('\n')}</td></tr>
</table>
<p style="margin:16px 0 0;font:12px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;color:#57606a">${escaped(say(language, 'message.mail_foot', { company: company_name }))}</p>
</td></tr></table>
</body></html>`
}
