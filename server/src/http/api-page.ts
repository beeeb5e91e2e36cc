interface Schema {
  $ref?: string
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
}
interface Operation {
  operationId: string
  tags: string[]
  summary: string
  'x-permission'?: string
  security?: unknown[]
  parameters: { name: string; in: string; required: boolean; schema: Schema }[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses: Record<string, { content?: Record<string, { schema?: Schema }> }>
}
interface Document {
  info: { title: string; description: string }
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** A type as a person writes it: `text, 1 of A | B`, `list of Customer`. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return link(schema.$ref)
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(' or ')
  if (schema.enum) return schema.enum.map((value) => `<code>${escape(JSON.stringify(value))}</code>`).join(' ')
  if (schema.const !== undefined) return `<code>${escape(JSON.stringify(schema.const))}</code>`
  if (schema.type === 'array') return `list of ${typeOf(schema.items ?? {})}`
  return escape([schema.type ?? 'any', schema.format].filter(Boolean).join(', '))
}
const link = (ref: string) => {
  const name = escape(ref.split('/').at(-1) ?? '')
  return `<a href="#schema-${name}">${name}</a>`
}

const rows = (fields: { name: string; required: boolean; schema: Schema; place?: string }[]) =>
  fields.length === 0
    ? ''
    : `<table><tbody>${fields
        .map(
          ({ name, required, schema, place }) =>
            `<tr><th scope="row"><code>${escape(name)}</code>${required ? ' <b>required</b>' : ''}</th><td>${place ? `${place}: ` : ''}${typeOf(schema)}</td></tr>`,
        )
        .join('')}</tbody></table>`

const fieldsOf = (schema: Schema) =>
  Object.entries(schema.properties ?? {}).map(([name, part]) => ({
    name,
    schema: part,
    required: schema.required?.includes(name) ?? false,
  }))

function operationHtml(path: string, method: string, operation: Operation): string {
  const access = operation['x-permission'] ?? (operation.security ? 'any signed-in user' : 'public')
  const [type, body] = Object.entries(operation.requestBody?.content ?? {})[0] ?? []
  const [, answer] = Object.entries(operation.responses)[0] ?? []
  const schema = Object.values(answer?.content ?? {})[0]?.schema
  const parameters = operation.parameters.map((p) => ({ ...p, place: p.in }))
  return `<details id="${operation.operationId}"><summary><code class="${method}">${method.toUpperCase()}</code> <code>${escape(path)}</code> <span>${escape(operation.summary)}</span></summary>
<p>Needs: <b>${escape(access)}</b></p>
${parameters.length > 0 ? `<h4>Parameters</h4>${rows(parameters)}` : ''}
${body ? `<h4>Body (${escape(type ?? '')})</h4>${body.schema.$ref ? `<p>${typeOf(body.schema)}</p>` : rows(fieldsOf(body.schema))}` : ''}
<h4>Answer</h4><p>${schema ? typeOf(schema.properties?.['data'] ?? schema) : 'a file'}</p></details>`
}

const style = `body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
h2{margin-top:2rem}summary{cursor:pointer;padding:.4rem 0}summary span{opacity:.8}details{border-bottom:1px solid #8884}
code{font-family:ui-monospace,monospace;font-size:.9em;overflow-wrap:anywhere}summary code:first-child{display:inline-block;min-width:4.5rem;font-weight:700}
table{border-collapse:collapse;width:100%}th,td{text-align:left;vertical-align:top;padding:.2rem .6rem .2rem 0;font-weight:400}b{font-weight:600}`

/** A page that reads the OpenAPI document aloud: no script, so that the strict content policy holds here too. */
export function apiPage(document: object): string {
  const { info, paths, components } = document as Document
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )
  const groups = Object.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')
  const sections = Object.entries(groups).map(
    ([tag, list = []]) =>
      `<section><h2>${escape(tag)}</h2>${list.map((o) => operationHtml(o.path, o.method, o.operation)).join('\n')}</section>`,
  )
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${name}"><summary><code>${name}</code></summary>${rows(fieldsOf(schema))}</details>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escape(info.title)}</title><link rel="icon" href="/favicon.svg"><style>${style}</style></head>
<body><main><h1>${escape(info.title)}</h1><p>${escape(info.description)}</p><p><a href="/api/v2/openapi.json">OpenAPI 3.1 document</a></p>${sections.join('\n')}<section><h2>Schemas</h2>${schemas.join('\n')}</section></main></body></html>`
}
