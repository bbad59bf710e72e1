import type { SVGProps } from 'react'

/** The assistant's drawing, apart from `Icon`, whose drawings load with the first menu. */
export function AssistantSign(props: SVGProps<SVGSVGElement>) {
  return (
    <svg
      className="p-icon"
      data-size="large"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      <path d="M12 4H6a2 2 0 0 0-2 2v13l4-3h10a2 2 0 0 0 2-2v-2" />
      <path d="M18 2l1.1 2.9L22 6l-2.9 1.1L18 10l-1.1-2.9L14 6l2.9-1.1z" />
    </svg>
  )
}
