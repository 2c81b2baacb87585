"""People elsewhere: they meet, sit down, agree, go away and come back."""
