import type { Language } from '@rental/core/kernel/text'
import { Audiences } from './audiences.tsx'
import { Closing } from './closing.tsx'
import { Demos } from './demos.tsx'
import { Features } from './features.tsx'
import { Footer } from './footer.tsx'
import { Hero } from './hero.tsx'
import { HowItWorks } from './how-it-works.tsx'
import { useLanguage } from './language.ts'
import { Logos } from './logos.tsx'
import { Nav } from './nav.tsx'
import { Pricing } from './pricing.tsx'
import { Testimonials } from './testimonials.tsx'
import type { PageWords } from './words.ts'

interface LandingProps {
  readonly language: Language
  readonly words: PageWords
}

export function Landing(first: LandingProps) {
  const { language, words, changeLanguage } = useLanguage(first.language, first.words)
  const landing = words.landing
  return (
    <div id="top" className="landing text-base">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-lg focus:bg-primary focus:px-4 focus:py-2 focus:text-on-primary"
      >
        {landing.nav.skip}
      </a>
      <Nav words={landing} name={words.app.name} language={language} onLanguage={changeLanguage} />
      <main id="content" tabIndex={-1} className="outline-none">
        <Hero words={landing} />
        <Features words={landing} />
        <HowItWorks words={landing} />
        <Demos words={landing} />
        <Audiences words={landing} />
        <Logos words={landing} />
        <Pricing words={landing} />
        <Testimonials words={landing} />
        <Closing words={landing} />
      </main>
      <Footer words={landing} name={words.app.name} language={language} onLanguage={changeLanguage} />
    </div>
  )
}
