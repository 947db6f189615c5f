import { createRef } from 'react';
import { Failure } from './Failure.tsx';

export const aboveTheButton = <Failure ref={createRef()} />;
