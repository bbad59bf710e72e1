/** A part of a document below one heading. Paragraphs are separated by line breaks. */
export interface Section {
  heading: string
  text: string
}

const HEADING_LENGTH = 200
/** The characters that a section counts beside its texts, since each one is stored as a row. */
const SECTION_COST = 100

/** Collects sections in the order of the document. */
export class SectionWriter {
  readonly #sections: Section[] = []
  readonly #limit: number
  #length = 0
  #heading = ''
  #text: string[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  heading(text: string): void {
    const heading = text.replace(/\s+/g, ' ').trim().slice(0, HEADING_LENGTH).toWellFormed()
    if (heading === '' || this.#length >= this.#limit) return
    this.#close()
    this.#heading = heading
    this.#length += heading.length + SECTION_COST
  }

  paragraph(text: string): void {
    const paragraph = text.replace(/[^\S\n]+/g, ' ').trim()
    if (paragraph === '' || this.#length >= this.#limit) return
    const fitting = paragraph.slice(0, this.#limit - this.#length).toWellFormed()
    this.#length += fitting.length
    this.#text.push(fitting)
  }

  #close(): void {
    if (this.#heading !== '' || this.#text.length > 0)
      this.#sections.push({ heading: this.#heading, text: this.#text.join('\n') })
    this.#heading = ''
    this.#text = []
  }

  finish(): Section[] {
    this.#close()
    return this.#sections
  }
}
