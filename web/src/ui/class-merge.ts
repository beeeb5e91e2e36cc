import { createTailwindMerge, validators } from 'tailwind-merge'

const { isNumber, isTshirtSize } = validators
const isAny = () => true
/** A length such as `[14px]`, among colours and alignments. */
const isLength = (value: string) => /^\[\d/.test(value)
const isArbitrary = (value: string) => value.startsWith('[')
const words = (list: string) => list.split(' ')

/** Utilities named after the one property that they set. */
const plain = words(
  'h w size min-h min-w max-h max-w p px py pt pr pb pl m mx my mt mr mb ml scroll-mt scroll-py scroll-pb gap gap-x gap-y space-y inset inset-x inset-y top right bottom left z translate translate-x translate-y overflow overflow-x overflow-y basis grid-cols grid-flow col-span col-start row-start items justify justify-self leading tracking list whitespace underline-offset outline-offset align aspect object opacity cursor select touch fill stroke animate transition duration origin rotate rounded rounded-t rounded-r rounded-b rounded-l rounded-tr ring-offset order',
)
/** Sides with a width of their own. */
const borders = words('border border-x border-y border-t border-r border-b border-l')

const groups = {
  ...Object.fromEntries(plain.map((name) => [name, [{ [name]: ['', isAny] }]])),
  ...Object.fromEntries(borders.map((name) => [name, [{ [name]: ['', isNumber] }]])),
  display: words('block contents flex grid hidden inline inline-block inline-flex table table-cell table-footer-group'),
  position: words('absolute fixed relative static sticky'),
  visibility: words('visible invisible'),
  'text-decoration': words('line-through underline'),
  'text-transform': words('normal-case uppercase'),
  'screen-reader': words('sr-only not-sr-only'),
  content: [{ content: [isArbitrary] }],
  'line-clamp': [{ 'line-clamp': [isAny] }],
  'text-overflow': ['truncate', 'text-ellipsis'],
  'word-break': [{ break: ['all', 'words'] }],
  'font-size': [{ text: ['base', isTshirtSize, isLength] }],
  'text-align': [{ text: ['left', 'center', 'right'] }],
  'text-wrap': [{ text: ['balance', 'pretty'] }],
  'text-color': [{ text: [isAny] }],
  'font-family': [{ font: ['sans', 'mono'] }],
  'font-weight': [{ font: [isAny] }],
  flex: [{ flex: [isNumber] }],
  'flex-direction': [{ flex: ['row', 'col', 'col-reverse'] }],
  'flex-wrap': [{ flex: ['wrap'] }],
  grow: ['grow'],
  shrink: [{ shrink: ['', isNumber] }],
  'bg-position': [{ bg: ['center'] }],
  'bg-repeat': [{ bg: ['no-repeat'] }],
  'bg-size': [{ bg: [{ size: [isAny] }] }],
  'bg-image': [{ bg: [isArbitrary] }],
  'bg-color': [{ bg: [isAny] }],
  'border-style': [{ border: ['dashed', 'dotted'] }],
  'border-collapse': [{ border: ['collapse'] }],
  'border-color': [{ border: [isAny] }],
  'border-color-b': [{ 'border-b': [isAny] }],
  outline: [{ outline: ['', isNumber] }],
  'outline-style': [{ outline: ['none'] }],
  'outline-color': [{ outline: [isAny] }],
  ring: [{ ring: [isNumber] }],
  'ring-color': [{ ring: [isAny] }],
  shadow: [{ shadow: ['', 'none', isTshirtSize] }],
  'shadow-color': [{ shadow: [isAny] }],
}

/** Properties that a wider one sets as well. */
const narrower = {
  p: words('px py pt pr pb pl'),
  px: ['pr', 'pl'],
  py: ['pt', 'pb'],
  m: words('mx my mt mr mb ml'),
  mx: ['mr', 'ml'],
  my: ['mt', 'mb'],
  'scroll-py': ['scroll-pb'],
  gap: ['gap-x', 'gap-y'],
  inset: words('inset-x inset-y top right bottom left'),
  'inset-x': ['right', 'left'],
  'inset-y': ['top', 'bottom'],
  size: ['w', 'h'],
  translate: ['translate-x', 'translate-y'],
  overflow: ['overflow-x', 'overflow-y'],
  flex: ['basis', 'grow', 'shrink'],
  'font-size': ['leading'],
  'line-clamp': ['display', 'overflow'],
  border: borders.slice(1),
  'border-x': ['border-r', 'border-l'],
  'border-y': ['border-t', 'border-b'],
  'border-color': ['border-color-b'],
  rounded: words('rounded-t rounded-r rounded-b rounded-l rounded-tr'),
  'rounded-t': ['rounded-tr'],
  'rounded-r': ['rounded-tr'],
}

/**
 * Merges class names with the utilities in use instead of all that Tailwind has, which would weigh 5 KB more in every
 * visit. A test compares both for every pair of utilities in the sources.
 */
export const mergeClasses = createTailwindMerge(() => ({
  cacheSize: 500,
  theme: {},
  classGroups: groups,
  conflictingClassGroups: narrower,
  conflictingClassGroupModifiers: { 'font-size': ['leading'] },
  postfixLookupClassGroups: [],
  orderSensitiveModifiers: ['*', '**', 'after', 'before', 'placeholder'],
}))
