/** HOME-10: the part of the day that a greeting names. At night it is `day`, whose greeting names none ('Hello'). */
export function partOfDay(hour: number): 'morning' | 'day' | 'evening' {
  if (hour >= 5 && hour < 11) return 'morning'
  return hour >= 18 && hour < 23 ? 'evening' : 'day'
}
