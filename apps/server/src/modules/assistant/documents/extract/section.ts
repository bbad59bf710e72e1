/** A part of a document below one heading. Paragraphs are separated by line breaks. */
export interface Section {
  heading: string
  text: string
}

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
    const heading = text.replace(/\s+/g, ' ').trim()
    if (heading === '') return
    this.#close()
    this.#heading = heading.slice(0, 200)
  }

  paragraph(text: string): void {
    const paragraph = text.replace(/[^\S\n]+/g, ' ').trim()
    if (paragraph === '' || this.#length >= this.#limit) return
    const fitting = paragraph.slice(0, this.#limit - this.#length)
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
