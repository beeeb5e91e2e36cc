interface SectionTitleProps {
  readonly title: string
  readonly soft?: string
  readonly id: string
}

/** A heading in two tones: the claim, then what it means. */
export function SectionTitle({ title, soft, id }: SectionTitleProps) {
  return (
    <h2
      id={id}
      className="max-w-4xl text-3xl leading-[1.15] font-semibold tracking-tight text-balance sm:text-[2.5rem]"
    >
      {title} {soft && <span className="block text-muted">{soft}</span>}
    </h2>
  )
}
