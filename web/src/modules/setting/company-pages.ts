/** Pages of the company's settings with their sections, in order; a section's name is also its fragment behind `#`. */
export const companyPages = {
  profile: ['profile', 'address', 'logo'],
  tax: ['tax', 'banks'],
  papers: ['letterhead', 'numbering', 'leads'],
  rental: ['rental', 'handing', 'paying', 'returning', 'item_fees', 'damage_fees'],
  billing: ['billing', 'wallet', 'deposit_rules'],
  control: ['trust', 'links', 'drivers'],
} as const
export type CompanyPage = keyof typeof companyPages

export const companyPageNames = Object.keys(companyPages) as CompanyPage[]
export const companyPagePath = <P extends CompanyPage>(page: P): `/settings/company/${P}` => `/settings/company/${page}`

/** The page of a section; of any other fragment the first one. */
export const pageOfSection = (section: string): CompanyPage =>
  companyPageNames.find((page) => companyPages[page].some((name) => name === section)) ?? 'profile'
