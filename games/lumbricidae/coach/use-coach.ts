// Hooks for the coach's advice and words.
import { useEffect, useState } from 'preact/hooks';
import type { Language } from '#languages/list.ts';
import type { WordLoader } from '#languages/texts.ts';
import type { Advice } from '../solver/advice.ts';
import type { MatchQuestion } from '../solver/match/advice.ts';
import type { Question } from '../solver/question.ts';
import { ask } from './answers.ts';

interface Answer {
  readonly about: string;
  readonly advice: Advice;
}

/** The advice on this question; undefined without a question and until it is computed. */
export function useAdvice(question: Question | MatchQuestion | undefined): Advice | undefined {
  const about = question === undefined ? '' : JSON.stringify(question);
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  useEffect(() => {
    if (about === '') return;
    return ask(JSON.parse(about) as Question | MatchQuestion, (advice) =>
      setAnswer({ about, advice }),
    );
  }, [about]);
  return answer?.about === about ? answer.advice : undefined;
}

/** Lazily loaded words; undefined while they load. */
export function useWords<Words>(load: WordLoader<Words>, language: Language): Words | undefined {
  const [known, setKnown] = useState<{ language: Language; words: Words } | undefined>(undefined);
  useEffect(() => {
    let isMounted = true;
    const keep = (words: Words) => {
      if (isMounted) setKnown({ language, words });
    };
    // Offline there are none until the next try.
    load(language).then(keep, () => undefined);
    return () => {
      isMounted = false;
    };
  }, [load, language]);
  return known?.language === language ? known.words : undefined;
}
