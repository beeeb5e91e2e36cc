/** Sections of the page that the navigation leads to. Links from outside use these names. */
export const anchors = ['features', 'how', 'pricing', 'testimonials'] as const
