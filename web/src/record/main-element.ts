/** Menus of a screen belong to its main landmark, wherever they are drawn. */
export const mainElement = (): HTMLElement | undefined => document.getElementById('main') ?? undefined
