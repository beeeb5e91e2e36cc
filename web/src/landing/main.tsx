import { createRoot, hydrateRoot } from 'react-dom/client'
import '../theme.css'
import './landing.css'
import { Landing } from './landing.tsx'
import { loadWords, servedLanguage, wishedLanguage } from './language.ts'

const root = document.getElementById('root')
const language = wishedLanguage()
const words = await loadWords(language)
const page = <Landing language={language} words={words} />

// The prerendered markup can only be taken over in its own language; otherwise it is replaced in one go.
if (root?.firstElementChild && language === servedLanguage()) hydrateRoot(root, page)
else if (root) createRoot(root).render(page)
