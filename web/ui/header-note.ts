// What a page shows in the header, beside the name of the site.
import { signal } from '@preact/signals';
import type { VNode } from 'preact';

export const headerNote = signal<VNode | undefined>(undefined);
