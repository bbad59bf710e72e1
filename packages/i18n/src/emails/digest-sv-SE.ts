import type { digestEn } from './digest-en.ts'

export const digestSvSE: Record<keyof typeof digestEn, string> = {
  subject_one: 'Du har {{count}} oläst meddelande',
  subject_other: 'Du har {{count}} olästa meddelanden',
  greeting: 'Hej {{name}}!',
  intro_one: 'Det här meddelandet väntar på dig i portalen:',
  intro_other: 'De här meddelandena väntar på dig i portalen:',
  important: 'Viktigt: {{title}}',
  further: 'och {{count}} till',
  similar: '{{count}} till om detta',
  button: 'Öppna meddelanden',
  why: 'Du får det här mejlet eftersom du har slagit på e-postsammanfattningen i dina inställningar.',
  unsubscribe: 'Avsluta prenumerationen',
  unreadSubject: 'Oläst: {{title}}',
  unreadIntro: 'Det här meddelandet har väntat på dig i portalen sedan {{time}}:',
  unreadWhy:
    'Du får det här mejlet eftersom meddelanden av typen ”{{kind}}” också skickas med e-post om de förblir olästa.',
}
