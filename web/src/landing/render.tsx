import type { Language } from '@rental/core/kernel/text'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Landing } from './landing.tsx'
import { loadWords } from './language.ts'

const wordsOf = { en: await loadWords('en'), id: await loadWords('id') }

export const languages = ['en', 'id'] as const satisfies readonly Language[]

function Head({ language, preloads }: { language: Language; preloads: Preload[] }) {
  const { landing, app } = wordsOf[language]
  return (
    <>
      <title>{landing.meta.title}</title>
      <meta name="description" content={landing.meta.description} />
      <link rel="canonical" href={`/?lang=${language}`} />
      {languages.map((other) => (
        <link key={other} rel="alternate" hrefLang={other} href={`/?lang=${other}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href="/" />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={app.name} />
      <meta property="og:title" content={landing.meta.title} />
      <meta property="og:description" content={landing.meta.description} />
      <meta property="og:locale" content={landing.meta.locale} />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <meta key={other} property="og:locale:alternate" content={wordsOf[other].landing.meta.locale} />
        ))}
      <meta name="twitter:card" content="summary" />
      {preloads.map((preload) =>
        preload.as === 'font' ? (
          <link key={preload.href} rel="preload" as="font" type="font/woff2" href={preload.href} crossOrigin="" />
        ) : (
          <link key={preload.href} rel="modulepreload" href={preload.href} crossOrigin="" />
        ),
      )}
    </>
  )
}

export interface Preload {
  as: 'font' | 'script'
  href: string
}

/** Head and body of the page in one language, for `scripts/prerender.mjs`. */
export const render = (language: Language, preloads: Preload[]) => ({
  head: renderToStaticMarkup(<Head language={language} preloads={preloads} />),
  page: renderToString(<Landing language={language} words={wordsOf[language]} />),
})
