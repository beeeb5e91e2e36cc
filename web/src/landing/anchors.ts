/** The parts of the page that the navigation leads to; the first, third and fourth are the specification's. */
export const anchors = ['features', 'how', 'pricing', 'testimonials'] as const
