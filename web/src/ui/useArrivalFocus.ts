import { useEffect, useRef, type RefObject } from 'react';

/** Takes the focus to what has just replaced the part of the page that had it. The element needs `tabIndex={-1}`. */
export function useArrivalFocus<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
