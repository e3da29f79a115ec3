import { screen } from '@testing-library/react'

/** Whether a text stands on the page, once or more often. */
export const isVisible = (text: string): boolean => screen.queryAllByText(text).length > 0
