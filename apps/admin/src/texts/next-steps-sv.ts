import type { NextStepsTexts } from './next-steps-en.ts'

export const nextStepsSv: NextStepsTexts = {
  nextSteps: {
    title: 'Nästa steg',
    detail: 'Ta dem uppifrån och ner. Varje steg öppnar sin sida.',
    hide: 'Dölj nästa steg',
    show: 'Visa nästa steg',
    done: 'Klart',
    names: {
      look: 'Varumärke',
      organisations: 'Organisationer',
      applications: 'Applikationer',
      roles: 'Roller',
      people: 'Personer',
      tenants: 'Företag',
      'legal-documents': 'Juridiska dokument',
      'sign-in': 'Inloggning',
    },
    details: {
      look: 'Ge portalen era färger och er logotyp.',
      organisations: 'Bygg trädet av avdelningar och projekt, även från en fil.',
      applications: 'Registrera en och lägg sedan till den i ett företag på företagets sida.',
      roles: 'Bestäm vad varje grupp av personer kan öppna. Alla behöver även startsidan.',
      people: 'Bjud in kollegor en och en eller från en fil, med deras roller.',
      tenants: 'Lägg till företagen som använder portalen.',
      'legal-documents': 'Publicera avtalet som alla godkänner vid sin första inloggning.',
      'sign-in': 'Välj hur man loggar in och vilka som behöver tvåstegsverifiering.',
    },
  },
}
